/**
 * The commit that this process was built from: the launcher asks git and passes `STUDIO_COMMIT`, with `-dirty` behind
 * it where the checkout had changes. Null outside a checkout.
 */
export function sourceVersion(): { commit: string | null; dirty: boolean } {
  const [, commit, dirty] = /^([0-9a-f]{40})(-dirty)?$/.exec(process.env.STUDIO_COMMIT ?? '') ?? [];
  return { commit: commit ?? null, dirty: dirty !== undefined };
}
