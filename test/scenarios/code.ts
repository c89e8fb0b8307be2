/** Code for stories. Every function is another one by its name and number, so that none is taken for another. */

/** A function of cognitive complexity `decisions`: flat, and nothing else about it is over a limit up to 9 of them. */
export function flat(name: string, decisions: number, value: number | string = 0): string {
  const lines = Array.from({ length: decisions }, (_, i) => `  if (a === ${i + 1}) total += ${i + 1} + ${value};`);
  return `export function ${name}(a: number): number {\n  let total = ${value};\n${lines.join("\n")}\n  return total;\n}\n`;
}

/** Over the limits of cognitive complexity and nesting: `depth` loops in each other; cognitive = depth · (depth + 1) / 2. */
export function tangled(name: string, depth = 6, value: number | string = 0): string {
  const open = Array.from(
    { length: depth },
    (_, i) => `${"  ".repeat(i + 1)}for (let x${i} = 0; x${i} < a; x${i}++) {`,
  );
  const close = Array.from({ length: depth }, (_, i) => `${"  ".repeat(depth - i)}}`);
  const inner = `${"  ".repeat(depth + 1)}total += x${depth - 1} + ${value};`;
  return [
    `export function ${name}(a: number): number {`,
    `  let total = ${value};`,
    ...open,
    inner,
    ...close,
    "  return total;",
    "}",
    "",
  ].join("\n");
}

/** Over the limit of parameters, and nothing else. */
export function wide(name: string, parameters = 5, value: number | string = 0): string {
  const names = Array.from({ length: parameters }, (_, i) => `p${i}`);
  return `export function ${name}(${names.map((one) => `${one}: number`).join(", ")}): number {\n  return ${names.join(" + ")} + ${value};\n}\n`;
}

/** Within every limit. */
export function calm(name: string, value: number | string = 0): string {
  return `export function ${name}(a: number): number {\n  return a + ${value};\n}\n`;
}
