/** What the fields of a history's lines may hold. */
import { z } from "zod";
import { ROLES } from "../violation/rule.ts";

/** UTC, whole seconds: `2026-08-22T16:31:31Z`. */
export const Instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
export const Sha = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
export const Hash = z.string().regex(/^[0-9a-f]{8,64}$/);
export const RepoId = z.string().min(1).max(128);
/** `pr:<n>`, or `commit:<sha>` for a commit without one. */
export const ChangeId = z.string().regex(/^(pr:[1-9]\d{0,9}|commit:[0-9a-f]{40}([0-9a-f]{24})?)$/);
/** Numeric id of a GitHub account, or `mail:` + 12 hex of the address where only git was asked. */
export const PersonId = z.string().regex(/^(\d{1,19}|mail:[0-9a-f]{12})$/);
export const Path = z.string().min(1).max(1024);
/** A path and a name of the largest size, each escaped at its worst, and a rule. */
export const Fingerprint = z.string().min(1).max(8192);
export const RuleKey = z.string().regex(/^[a-z0-9@][A-Za-z0-9@._/:-]{0,127}$/);
export const Role = z.enum(ROLES);
export const Area = z.string().min(1).max(1024);
export const Count = z.int().min(0);
/** UTC: `2027-03-01`. */
export const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
