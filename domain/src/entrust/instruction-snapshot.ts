import { z } from 'zod'

/** Words of an instruction as a client was shown them; later versions change nothing of it. */
const snapshot = z.object({
  id: z.string(),
  version_no: z.number(),
  title: z.string(),
  content: z.string(),
})

export type InstructionSnapshot = z.infer<typeof snapshot>

const list = z.array(snapshot)

/** The instructions that a stored record keeps; none where nothing, or something else, stands there. */
export function instructionsOf(stored: unknown): readonly InstructionSnapshot[] {
  const parsed = list.safeParse(stored)
  return parsed.success ? parsed.data : []
}

/** True when these words stand among those that were read. */
export const wasRead = (
  { id, version_no }: Pick<InstructionSnapshot, 'id' | 'version_no'>,
  read: readonly InstructionSnapshot[],
): boolean => read.some(one => one.id === id && one.version_no === version_no)
