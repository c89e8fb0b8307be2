/** An event → its flow, and nothing else. */
import { collect } from "./flows/collect/collect.ts";
import { skip } from "./flows/collect/finish.ts";
import { collectGroup } from "./flows/collect/merge-group.ts";
import type { Collected, CollectPorts } from "./flows/collect/ports.ts";
import { publishOn } from "./flows/publish/publish.ts";
import { load, save } from "./flows/record/keep.ts";
import { record } from "./flows/record/record.ts";
import type { TunePorts } from "./flows/tune/propose-plan.ts";
import { tune } from "./flows/tune/tune.ts";
import type { ActionRun, ActionSecrets } from "./ports/action-run.ts";

export type ActionPorts = CollectPorts & TunePorts;

/** Whether the run fails: only ever by the gate. */
export async function run(ports: ActionPorts, action: ActionRun, secrets: ActionSecrets): Promise<Collected> {
  const { mode } = action.inputs;
  switch (mode) {
    case "auto":
    case "collect":
      return runOn(ports, action, secrets);
    case "record":
    case "backfill":
      return record(ports, action, secrets);
    case "load":
      return load(ports, action);
    case "save":
      return save(ports, action);
    case "tune":
      return tune(ports, action, secrets);
    case "publish":
      return publishOn(ports, action);
    case "merge":
      return leave(ports, `no flow for the mode ${mode} yet`);
    default:
      return mode satisfies never;
  }
}

async function runOn(ports: ActionPorts, action: ActionRun, secrets: ActionSecrets): Promise<Collected> {
  const { trigger, inputs } = action;
  switch (trigger.name) {
    case "pull_request":
    case "pull_request_review":
    case "pull_request_review_comment":
      return collect(ports, { ...action, trigger, signed: isSigned(ports, secrets) });
    case "merge_group":
      return collectGroup(ports, { ...action, trigger });
    case "push":
    case "schedule":
    case "workflow_dispatch":
    case "issue_comment":
      if (inputs.mode !== "auto")
        return leave(ports, `collect is for pull requests, not for the event ${trigger.name}`);
      return trigger.name === "issue_comment" ? publishOn(ports, action) : tune(ports, action, secrets);
    case "workflow_run":
      return leave(ports, `no flow for the event ${trigger.name} yet`);
    case "other":
      return leave(ports, `no flow is for the event ${trigger.event}`);
    case "unreadable":
      return leave(ports, `the event ${trigger.event} cannot be read: ${trigger.reason}`);
    default:
      return trigger satisfies never;
  }
}

async function leave(ports: CollectPorts, words: string): Promise<Collected> {
  await skip(ports, words);
  return { failed: false };
}

/** A key is not used in a run that handles a pull request's code: it must not even be there. */
function isSigned({ annotations }: CollectPorts, { stateKey }: ActionSecrets): boolean {
  if (stateKey === "not-given" || stateKey === "empty") return false;
  const message =
    "Refrain: state-key is given to a run of a pull request, where whoever writes the code could read it. It is not used and no comment is written: only the publish workflow may have it.";
  annotations.annotate({ level: "warning", message });
  return true;
}
