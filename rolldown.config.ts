import { existsSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { defineConfig, type Plugin } from "rolldown";
import licensePlugin from "rollup-plugin-license";

// Its types describe an ES module; it is CommonJS, so the default import is the function itself.
const license = licensePlugin as unknown as typeof licensePlugin.default;

/** Licences that may be in what we ship. Anything else fails the build. */
const ALLOWED = [
  "MIT",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "(Apache-2.0 AND BSD-3-Clause)",
];

/** Files that are shipped as they come, not through the bundle. */
const WASM: Readonly<Record<string, { readonly package: string; readonly file: string }>> = {
  "web-tree-sitter": { package: "web-tree-sitter", file: "web-tree-sitter.wasm" },
  typescript: { package: "tree-sitter-typescript", file: "tree-sitter-typescript.wasm" },
  tsx: { package: "tree-sitter-typescript", file: "tree-sitter-tsx.wasm" },
  javascript: { package: "tree-sitter-javascript", file: "tree-sitter-javascript.wasm" },
  python: { package: "tree-sitter-python", file: "tree-sitter-python.wasm" },
  go: { package: "tree-sitter-go", file: "tree-sitter-go.wasm" },
  java: { package: "tree-sitter-java", file: "tree-sitter-java.wasm" },
};

export default defineConfig({
  input: {
    index: "src/main.ts",
    cli: "src/cli.ts",
    worker: "src/worker.ts",
    "cache-client": "src/adapters/actions/cache-client.ts",
  },
  platform: "node",
  transform: { target: "node20" },
  output: {
    dir: "dist",
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name].js",
    comments: { legal: false, jsdoc: false, annotation: false },
    cleanDir: true,
  },
  plugins: [
    grammars(),
    license({
      thirdParty: {
        allow: { test: isAllowed, failOnViolation: true },
        output: { file: "dist/licenses.txt", template: listLicenses },
      },
    }),
  ],
});

function isAllowed(dependency: { name: string | null; license: string | null }): boolean {
  return ALLOWED.includes(whole(dependency).license ?? "");
}

/** Some packages have a second manifest beside their bundled files, which says nothing but the kind of modules. */
function whole<Known extends { name: string | null; license: string | null }>(dependency: Known): Known | Dependency {
  return dependency.license === null && dependency.name !== null ? readDependency(dependency.name) : dependency;
}

interface Dependency {
  readonly name: string | null;
  readonly version: string | null;
  readonly license: string | null;
  readonly licenseText: string | null;
}

/** The bundled packages and those whose wasm is shipped, by name, with their licence texts. */
function listLicenses(bundled: readonly Dependency[]): string {
  const all = new Map<string, Dependency>();
  for (const dependency of [
    ...bundled.map(whole),
    ...Object.values(WASM).map((wasm) => readDependency(wasm.package)),
  ]) {
    if (!isAllowed(dependency)) throw new Error(`${dependency.name}: licence ${dependency.license} is not on the list`);
    all.set(dependency.name ?? "", dependency);
  }
  const sorted = [...all.values()].sort((a, b) => ((a.name ?? "") < (b.name ?? "") ? -1 : 1));
  return sorted
    .map((d) => `${d.name} ${d.version} (${d.license})\n\n${(d.licenseText ?? "").trim()}\n`)
    .join(`\n${"-".repeat(80)}\n\n`);
}

function readDependency(name: string): Dependency {
  const home = new URL(`node_modules/${name}/`, import.meta.url);
  const manifest: Dependency = JSON.parse(readFileSync(new URL("package.json", home), "utf8"));
  const text = ["LICENSE", "LICENSE.md", "LICENSE.txt"]
    .map((file) => new URL(file, home))
    .find((file) => existsSync(file));
  return {
    name,
    version: manifest.version,
    license: manifest.license,
    licenseText: text ? readFileSync(text, "utf8") : null,
  };
}

/** Grammars and the tree-sitter runtime, brotli-compressed, one file each, so that a run loads only what it needs. */
function grammars(): Plugin {
  return {
    name: "grammars",
    generateBundle() {
      for (const [name, { package: from, file }] of Object.entries(WASM)) {
        const source = compress(readFileSync(new URL(`node_modules/${from}/${file}`, import.meta.url)));
        this.emitFile({ type: "asset", fileName: `grammars/${name}.wasm.br`, source });
      }
    },
  };
}

/** The same bytes in give the same bytes out under one version of Node, which the lock file pins. */
function compress(bytes: Buffer): Buffer {
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params: parameters });
}
