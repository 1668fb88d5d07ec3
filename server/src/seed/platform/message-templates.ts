import { languages } from '@gt/domain/kit/label.ts'
import { messageEvents } from '@gt/domain/platform/message-events.ts'
import { messageTemplate } from '@gt/domain/platform/message-template.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { putRows } from '../put-rows.ts'

/** The delivered text of every event in every language; one that people of the platform changed stays as they worded it. */
export async function seedMessageTemplates(tx: Transaction): Promise<void> {
  await putRows(
    tx,
    messageTemplate,
    ['event', 'channel', 'language'],
    [...messageEvents].flatMap(([event, sentence]) =>
      languages.map(language => ({ event, channel: 'inner', language, title: sentence[language] })),
    ),
    'refresh',
  )
}
