export function printHint(hint: object): string { return JSON.stringify(hint); }
