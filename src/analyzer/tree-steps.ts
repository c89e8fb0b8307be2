import type { Tree, TreeCursor } from "web-tree-sitter";
import type { TreeSteps } from "./walk/flatten.ts";

/**
 * The runtime's functions for cursors. They read and write the cursor in one fixed place of the runtime's memory, so
 * a walk that uses nothing else in between pays for no copying: about twice the speed of `TreeCursor`.
 */
export interface CursorExports {
  readonly _ts_tree_root_node_wasm: (tree: number) => void;
  readonly _ts_tree_cursor_new_wasm: (tree: number) => void;
  readonly _ts_tree_cursor_delete_wasm: (tree: number) => void;
  readonly _ts_tree_cursor_goto_first_child_wasm: (tree: number) => number;
  readonly _ts_tree_cursor_goto_next_sibling_wasm: (tree: number) => number;
  readonly _ts_tree_cursor_goto_parent_wasm: (tree: number) => number;
  readonly _ts_tree_cursor_current_node_type_id_wasm: (tree: number) => number;
  readonly _ts_tree_cursor_current_node_is_missing_wasm: (tree: number) => number;
  readonly _ts_tree_cursor_current_node_id_wasm: (tree: number) => number;
  readonly _ts_tree_cursor_current_field_id_wasm: (tree: number) => number;
  readonly _ts_tree_cursor_start_index_wasm: (tree: number) => number;
  readonly _ts_tree_cursor_end_index_wasm: (tree: number) => number;
}

/** Steps that can be put onto one tree after another. `close` before the tree is deleted. */
export interface ReusableSteps extends TreeSteps {
  open(tree: Tree): void;
  close(): void;
}

const NEEDED: readonly (keyof CursorExports)[] = [
  "_ts_tree_root_node_wasm",
  "_ts_tree_cursor_new_wasm",
  "_ts_tree_cursor_delete_wasm",
  "_ts_tree_cursor_goto_first_child_wasm",
  "_ts_tree_cursor_goto_next_sibling_wasm",
  "_ts_tree_cursor_goto_parent_wasm",
  "_ts_tree_cursor_current_node_type_id_wasm",
  "_ts_tree_cursor_current_node_is_missing_wasm",
  "_ts_tree_cursor_current_node_id_wasm",
  "_ts_tree_cursor_current_field_id_wasm",
  "_ts_tree_cursor_start_index_wasm",
  "_ts_tree_cursor_end_index_wasm",
];

/** Whether the runtime handed its functions out: it does so to the first that starts it. */
export function hasCursorExports(module: object): module is CursorExports {
  return NEEDED.every((name) => typeof Reflect.get(module, name) === "function");
}

/** Steps straight on the runtime's functions. */
export function createDirectSteps(runtime: CursorExports): ReusableSteps {
  const {
    _ts_tree_root_node_wasm: toRoot,
    _ts_tree_cursor_new_wasm: openCursor,
    _ts_tree_cursor_delete_wasm: closeCursor,
    _ts_tree_cursor_current_node_type_id_wasm: typeOf,
    _ts_tree_cursor_current_field_id_wasm: fieldOf,
    _ts_tree_cursor_start_index_wasm: startOf,
    _ts_tree_cursor_end_index_wasm: endOf,
    _ts_tree_cursor_current_node_is_missing_wasm: isMissing,
    _ts_tree_cursor_current_node_id_wasm: idOf,
    _ts_tree_cursor_goto_first_child_wasm: toFirstChild,
    _ts_tree_cursor_goto_next_sibling_wasm: toNextSibling,
    _ts_tree_cursor_goto_parent_wasm: toParent,
  } = runtime;
  let tree = 0;
  return {
    open: (opened) => {
      // The address of the tree, which the binding keeps under 0.
      tree = Number(Reflect.get(opened, 0));
      toRoot(tree);
      openCursor(tree);
    },
    close: () => closeCursor(tree),
    type: () => typeOf(tree),
    field: () => fieldOf(tree),
    start: () => startOf(tree),
    end: () => endOf(tree),
    isMissing: () => isMissing(tree) === 1,
    id: () => idOf(tree),
    firstChild: () => toFirstChild(tree) === 1,
    nextSibling: () => toNextSibling(tree) === 1,
    parent: () => toParent(tree) === 1,
  };
}

/** The same through the public cursor, for when somebody else started the runtime. */
export function createCursorSteps(): ReusableSteps {
  let cursor: TreeCursor | undefined;
  const at = (): TreeCursor => {
    if (cursor === undefined) throw new Error("no tree is open");
    return cursor;
  };
  return {
    open: (opened) => {
      cursor = opened.walk();
    },
    close: () => {
      cursor?.delete();
      cursor = undefined;
    },
    type: () => at().nodeTypeId,
    field: () => at().currentFieldId,
    start: () => at().startIndex,
    end: () => at().endIndex,
    isMissing: () => at().nodeIsMissing,
    id: () => at().nodeId,
    firstChild: () => at().gotoFirstChild(),
    nextSibling: () => at().gotoNextSibling(),
    parent: () => at().gotoParent(),
  };
}
