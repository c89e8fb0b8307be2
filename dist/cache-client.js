// src/adapters/actions/cache-client.ts
async function answer(request) {
	const { restoreCache, saveCache } = await import("./chunks/cache.js");
	const paths = [request.folder];
	try {
		switch (request.kind) {
			case "restore": {
				const options = { segmentTimeoutInMs: request.segmentMs };
				return { hit: await restoreCache(paths, request.key, [request.prefix], options, true) ?? null };
			}
			case "save": return { id: await saveCache(paths, request.key, {}, true) };
			default: return request;
		}
	} catch (error) {
		return { failure: error instanceof Error ? error.message : String(error) };
	}
}
async function tell(told) {
	await new Promise((resolve) => process.stdout.write("", resolve));
	process.send?.(told, () => process.exit(0));
}
process.once("disconnect", () => process.exit(1));
await tell(await answer(JSON.parse(process.argv[2] ?? "")));
export {};
