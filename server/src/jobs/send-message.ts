import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { inTransaction } from '../db/transaction.ts'
import type { MessageChannel } from '../flow/messages.ts'
import { noteEvent } from '../flow/note-event.ts'
import { openText } from '../flow/sealed-text.ts'
import { callOutside } from '../http/outgoing.ts'
import type { Services } from '../services.ts'
import { ownerCaller } from './seal-audit.ts'

interface Row {
  readonly channel: MessageChannel
  readonly purpose: string
  readonly seal: string
  readonly recipient: string
  readonly content: string | null
  readonly attempts: number
  readonly late: 0 | 1
  readonly [column: string]: unknown
}

/** Tries after which a message is given up. */
const mostAttempts = 5
const seconds = 20

interface Out {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends one message to a telephone by the gateway of the operator. Rejects where it does not say yes. */
async function toTelephone({ messages, outgoingPrivate }: Config, { to, text }: Out): Promise<void> {
  const url = URL.parse(messages.smsUrl ?? '')
  if (!url) throw new Error('SMS_URL is no address')
  const { status } = await callOutside(outgoingPrivate, {
    url,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(messages.smsToken ? { Authorization: `Bearer ${messages.smsToken}` } : {}),
    },
    body: Buffer.from(JSON.stringify({ to, text })),
    seconds,
  })
  if (status < 200 || status >= 300) throw new Error(`the gateway answered ${status}`)
}

/** Sends one mail. Rejects where the server of the operator does not take it. */
async function byMail({ messages }: Config, { to, subject, text }: Out): Promise<void> {
  const transport = createTransport(messages.smtpUrl ?? '', { from: messages.mailFrom })
  try {
    await transport.sendMail({ to, subject, text })
  } finally {
    transport.close()
  }
}

/**
 * Sends a queued message and erases it. The demonstration shows it in the log and says so: it was not sent. One that cannot be sent is
 * tried again by the queue, five times in all, then the platform hears of it.
 */
export async function sendMessage(services: Services, id: string): Promise<void> {
  const { config, log, linkSecret, ownerPool } = services
  const row = await inTransaction(ownerPool, ownerCaller, {}, async tx => {
    const [found] = await tx.query<Row>(
      `update message_out set attempts = attempts + 1 where id = $1 and state = 'queued'
       returning channel, purpose, seal, recipient, content, attempts, (expires_at <= now())::int as late`,
      [id],
    )
    return found ?? null
  })
  if (!row) return // one that goes to nobody, or that is out
  const place = { purpose: 'message', place: row.seal }
  const end = (
    state: 'sent' | 'shown' | 'expired' | 'failed',
    sender: string | null,
    fault: string | null,
  ): Promise<unknown> =>
    inTransaction(ownerPool, ownerCaller, {}, tx =>
      tx.query(
        'update message_out set state = $2, sender = $3, fault = $4, content = null, done_at = now() where id = $1',
        [id, state, sender, fault],
      ),
    )
  if (row.late === 1 || row.content === null) {
    await end('expired', null, null)
    return
  }
  const said = JSON.parse(openText(linkSecret, place, row.content)) as { subject: string; text: string } // sealed by queueMessage
  const out: Out = { ...said, to: openText(linkSecret, place, row.recipient) }
  const carrier = row.channel === 'sms' ? config.messages.smsUrl : config.messages.smtpUrl
  if (carrier === null) {
    if (!config.messages.demonstration) {
      await end('failed', null, 'nothing carries it')
      return
    }
    log.warn(
      { channel: row.channel, to: out.to, text: out.text },
      'demonstration: a message is shown here and not sent',
    )
    await end('shown', 'demonstration', null)
    return
  }
  try {
    await (row.channel === 'sms' ? toTelephone(config, out) : byMail(config, out))
  } catch (error) {
    const fault = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    if (row.attempts < mostAttempts) throw error // the queue tries again, with growing pauses
    await end('failed', row.channel, fault)
    noteEvent(services, {
      level: 'error',
      source: 'server',
      title: 'a message could not be sent',
      content: { channel: row.channel, purpose: row.purpose, fault },
    })
    return
  }
  await end('sent', row.channel, null)
}
