/** What tells units of one file apart when they are called the same. */
export interface Named {
  readonly qualifiedName: string;
  readonly arity: number;
  /** Hash over the shape of parameters and body. */
  readonly wholeShape: string;
  readonly body: string;
}

/**
 * The identities of a file's units, in their order. A name that is alone stays as it is. Twins get their arity, then
 * 6 hex of their shape, then 6 of their body, each only where the step before leaves several; what is the same to the
 * last token is numbered in source order from the second on.
 */
export function nameTwins(units: readonly Named[]): string[] {
  const steps: readonly ((unit: Named) => string)[] = [
    (unit) => unit.qualifiedName,
    (unit) => `${unit.qualifiedName}/${unit.arity}`,
    (unit) => `${unit.qualifiedName}/${unit.arity}#${unit.wholeShape.slice(0, 6)}`,
    (unit) => `${unit.qualifiedName}/${unit.arity}#${unit.wholeShape.slice(0, 6)}${unit.body.slice(0, 6)}`,
  ];
  const names = units.map(() => "");
  let open = units.map((_, index) => index);
  for (const step of steps) {
    const byName = groupByName(open, (index) => step(atIndex(units, index)));
    open = [];
    for (const [name, members] of byName) {
      for (const index of members) names[index] = name;
      if (members.length > 1) open.push(...members);
    }
  }
  return number(names);
}

function groupByName(indexes: readonly number[], nameOf: (index: number) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const index of indexes) {
    const name = nameOf(index);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [index]);
    else group.push(index);
  }
  return groups;
}

function number(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}~${count}`;
  });
}

function atIndex(units: readonly Named[], index: number): Named {
  const unit = units[index];
  if (unit === undefined) throw new RangeError(`no unit ${index}`);
  return unit;
}
