import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Ctx } from '../db/context.ts'
import { sealText } from './sealed-text.ts'

/** Messages to telephones and by mail. They are kept sealed, sent by a job, and erased once they are out (docs/operations.md). */

export type MessageChannel = 'sms' | 'email'

export interface Message {
  readonly channel: MessageChannel
  /** What it is for, in a word of the program. */
  readonly purpose: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Minutes after which it is not worth sending. */
  readonly minutes: number
}

/** True where something carries messages of a channel out of the house, or shows them in its place. */
export const carries = ({ messages }: Pick<Config, 'messages'>, channel: MessageChannel): boolean =>
  messages.demonstration || (channel === 'sms' ? messages.smsUrl : messages.smtpUrl) !== null

/**
 * Puts a message into the queue in the caller's transaction, of the role that signs in. Null for one that goes to nobody: it takes the
 * same way as far as can be told from outside, and ends there.
 */
export async function queueMessage(
  ctx: Ctx,
  secret: string,
  message: Message | null,
  channel: MessageChannel,
): Promise<void> {
  const seal = randomUUID()
  const sealed = (text: string): string => sealText(secret, { purpose: 'message', place: seal }, text)
  const [row] = await ctx.tx.query<{ id: string }>(
    `insert into message_out (channel, purpose, seal, recipient, content, state, expires_at)
     values ($1, $2, $3, $4, $5, $6, gt_now() + make_interval(mins => $7)) returning id`,
    [
      channel,
      message?.purpose ?? 'nobody',
      seal,
      sealed(message?.to ?? ''),
      sealed(JSON.stringify({ subject: message?.subject ?? '', text: message?.text ?? '' })),
      message ? 'queued' : 'nobody',
      message?.minutes ?? 10,
    ],
  )
  if (row) ctx.pending.jobs.push({ name: 'send_message', input: { message_id: row.id }, key: `message:${row.id}` })
}
