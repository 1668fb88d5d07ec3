import type { LedgerPage } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController, mostQuestionName } from '@gt/domain/kit/page/ledger-actions.ts'
import { Checkbox } from 'antd'
import { ChevronDown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRead, useWrite } from '../app/queries.ts'
import { IconButton } from '../kit/button.tsx'
import { toastFailure } from '../kit/failure-words.ts'
import { useWords } from '../kit/i18n.ts'
import { MenuButton } from '../kit/menu-button.tsx'
import { SaveDialog } from '../kit/save-dialog.tsx'
import { type LedgerAsked, readQuestion, writeQuestion } from './ledger-question.ts'

interface KeptQuestionsProps {
  readonly page: LedgerPage
  readonly onChoose: (asked: LedgerAsked) => void
}

/** The questions that the reader keeps, and those that colleagues share, to choose from; nothing where there are none. */
export function KeptQuestions({ page, onChoose }: KeptQuestionsProps) {
  const { t } = useWords()
  const { data } = useRead(ledgerController(page), 'Questions', {})
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <MenuButton
      className="gt-btn"
      items={rows.map(({ name, question, by }) => ({
        key: `${by ?? ''} ${name}`,
        text: name,
        ...(by === null ? {} : { hint: by }),
        onChoose: () => {
          const kept = readQuestion(page, question)
          if (kept) onChoose(kept)
        },
      }))}
    >
      {t('kit.ledger.kept')}
      <ChevronDown aria-hidden strokeWidth={1.75} className="chevron" />
    </MenuButton>
  )
}

interface KeepQuestionProps {
  readonly page: LedgerPage
  readonly asked: LedgerAsked
  readonly onClose: () => void
}

/** Keeps a question under a name, for oneself or for the laboratory; one of the same name is replaced. */
export function KeepQuestion({ page, asked, onClose }: KeepQuestionProps) {
  const { t } = useWords()
  const controller = ledgerController(page)
  const [text, setText] = useState('')
  const [shared, setShared] = useState(false)
  const { data } = useRead(controller, 'Questions', {})
  const { run, busy } = useWrite(controller, 'KeepQuestion')
  const label = t('kit.ledger.question_name')
  const name = text.trim()
  const own = (data?.rows ?? []).filter(({ by }) => by === null)
  return (
    <SaveDialog
      title={t('kit.ledger.keep')}
      className="gt-keep-question"
      reason={name === '' ? t('common.required', { label }) : undefined}
      busy={busy}
      save={() => run({ name, question: writeQuestion(asked), shared: shared ? 1 : 0 }).then(() => undefined)}
      onClose={onClose}
    >
      <label className="field">
        <span>{label}</span>
        <input
          className="gt-input"
          maxLength={mostQuestionName}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </label>
      <Checkbox checked={shared} onChange={event => setShared(event.target.checked)}>
        {t('kit.ledger.share')}
      </Checkbox>
      <ul>
        {own.map(one => (
          <li key={one.name}>
            <span>{one.name}</span>
            {one.shared === 1 ? <small>{t('kit.ledger.shared')}</small> : null}
            <IconButton
              icon={Trash2}
              label={`${t('common.delete')} ${one.name}`}
              onClick={() => void run({ name: one.name, question: null }).catch(toastFailure)}
            />
          </li>
        ))}
      </ul>
    </SaveDialog>
  )
}
