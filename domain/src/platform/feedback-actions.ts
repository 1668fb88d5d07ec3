import { z } from 'zod'
import { controller, itemSchema, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { feedbackKinds, feedbackLimits } from './feedback-lists.ts'

const { shortest, longest, title, pictures, errors } = feedbackLimits
const own = { session: 'own feedback' } as const

/** Each a PNG or JPEG as base64. */
const sentPictures = z.array(z.string()).max(pictures, issue('too_many', { max: pictures }))

const ownFeedback = z.object({
  id: z.string(),
  feedback_no: z.string().nullable(),
  kind: z.enum(feedbackKinds.codes),
  title: z.string(),
  state: z.string(),
  created_at: z.string(),
  reply: z.string().nullable(),
  replied_at: z.string().nullable(),
  reply_file_ids: z.array(z.string()),
  satisfaction: z.number().nullable(),
  /** It was closed and may still be scored. */
  scorable: z.literal([0, 1]),
})
export type OwnFeedback = z.infer<typeof ownFeedback>

/** Feedback as it is sent, answered and scored; its list is that of the page. */
export const feedbackActions = controller('Feedbacks', {
  /**
   * Sends feedback with what the sender was shown of his page and browser. Refuses with G-11, G-19 (too many), G-21 and G-22
   * (pictures), FB-05 (pictures of who supervises).
   */
  Send: outside({
    permission: own,
    input: z.strictObject({
      kind: z.enum(feedbackKinds.codes, issue('option')),
      title: z
        .string()
        .trim()
        .min(1, issue('required'))
        .max(title, issue('too_long', { max: title })),
      content: z
        .string()
        .trim()
        .min(shortest, issue('too_short', { min: shortest }))
        .max(longest, issue('too_long', { max: longest })),
      page_url: z.string().max(300),
      version: z.string().max(40),
      client_errors: z.array(z.string().max(500)).max(errors),
      pictures: sentPictures.optional(),
    }),
    output: z.object({ id: z.string(), feedback_no: z.string() }),
  }),
  /** What the caller sent, the newest first; at most 20. */
  Mine: read({ permission: own, input: z.strictObject({}), output: z.object({ rows: z.array(ownFeedback) }) }),
  /** Scores one's own feedback after it was closed. Refuses with G-04, FB-04. */
  Score: write({
    permission: own,
    input: z.strictObject({ id: idSchema, satisfaction: z.int().min(1).max(5) }),
    output: z.object({ scored: z.literal(1) }),
  }),
  /** A picture of feedback in sight, or of its reply. Refuses with G-04. */
  Picture: outside({
    permission: own,
    input: z.strictObject({ id: idSchema, file_id: idSchema }),
    output: z.object({ name: z.string(), mime: z.string(), content: z.string() }),
  }),
  /** Answers it; the sender reads the answer in his bell, those whose feedback was merged into it as well. Refuses with FB-01, G-21, G-22. */
  Reply: outside({
    permission: ['totalset.feedbacksummary.reply'],
    input: z.strictObject({
      ...itemSchema.shape,
      reply: z
        .string()
        .trim()
        .min(1, issue('required'))
        .max(longest, issue('too_long', { max: longest })),
      pictures: sentPictures.optional(),
    }),
    output: z.object({ id: z.string() }),
  }),
  /** Closes all of them but the first that came, into which they are merged. Refuses with FB-01, FB-03. */
  Merge: write({
    permission: ['totalset.feedbacksummary.merge'],
    input: z.strictObject({ items: z.array(itemSchema).max(50, issue('too_many', { max: 50 })) }),
    output: z.object({ id: z.string(), feedback_no: z.string() }),
  }),
})
