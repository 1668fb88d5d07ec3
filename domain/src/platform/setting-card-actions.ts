import { z } from 'zod'
import { controller, read } from '../kit/action.ts'

/** The pages of settings at a glance. */
export const settingCardActions = controller('SettingCards', {
  /** Of the pages of settings that the caller may open: how many records each has, and when one was last changed. */
  List: read({
    permission: ['djbaseset.index.view', 'gdbaseset.index.view'],
    input: z.strictObject({
      areas: z.array(z.enum(['djbaseset', 'djtrialtestset', 'gdbaseset', 'gdtrialtestset'])).max(4),
    }),
    output: z.object({
      cards: z.array(z.object({ code: z.string(), count: z.number(), changed_at: z.string().nullable() })),
    }),
  }),
})
