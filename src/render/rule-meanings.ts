/** One or two sentences a rule; docs/reference/metrics.md has the definitions. */
const MEANINGS: Readonly<Record<string, string>> = {
  cyclomatic_max:
    "McCabe's number of paths: 1, and 1 more for each decision (branch, loop, case, catch, boolean operator).",
  cognitive_max: "How hard the flow is to follow: breaks in it count, and count more the deeper they are nested.",
  nesting_max: "The deepest control structure inside of the unit.",
  abc_max: "Size by assignments, calls and conditions: the root of the sum of their squares.",
  function_lines_max: "Lines of the unit without blank and comment lines.",
  file_lines_max: "Lines of the file without blank and comment lines.",
  params_max:
    "Parameters that a caller passes: no receiver, none that a test framework passes; a destructured one is one.",
  exported_params_max: "Declared parameters of a unit that others can call, in files of the role library.",
  exported_cyclomatic_max: "McCabe's number of paths of a unit that others can call, in files of the role library.",
  exported_lines_max: "Lines of a unit that others can call, in files of the role library.",
  min_assertions:
    "Assertions in a test, its own and through helpers of its file. A test that asserts nothing can only fail by crashing.",
  coverage_line_min:
    "Lines that tests reached, in percent of those a coverage report lists for a file, or for all files together.",
  coverage_branch_min:
    "Branches that tests took, in percent of those a coverage report lists for a file, or for all files together.",
  mutation_min: "Changes to the code that tests found out, in percent of those that a mutation testing report tried.",
  duplication_pct_max: "Share of duplicated lines in percent, as a duplication report has it.",
};

export function ruleMeaning(ruleKey: string): string {
  return MEANINGS[ruleKey] ?? "A rule of another tool.";
}
