import type { OutputOf } from '@gt/domain/kit/action.ts'
import { mostViewName, statisticsActions } from '@gt/domain/ledgers/statistics-actions.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { IconButton } from '../../kit/button.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import './statistics.css'

interface SaveViewProps {
  readonly question: string
  readonly views: OutputOf<(typeof statisticsActions)['actions']['Views']>['views']
  readonly onClose: () => void
}

/** Keeps a question under a name; one of the same name is replaced, and those that are wanted no more are taken out. */
export function SaveView({ question, views, onClose }: SaveViewProps) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const { run, busy } = useWrite(statisticsActions, 'SaveView')
  const label = t('page.totalset.statistics.view_name')
  const name = text.trim()
  return (
    <SaveDialog
      title={t('page.totalset.statistics.save_view')}
      reason={name === '' ? t('common.required', { label }) : undefined}
      busy={busy}
      save={() => run({ name, question }).then(() => undefined)}
      onClose={onClose}
    >
      <label className="field">
        <span>{label}</span>
        <input
          className="gt-input"
          maxLength={mostViewName}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </label>
      <ul className="gt-kept-views">
        {views.map(view => (
          <li key={view.name}>
            <span>{view.name}</span>
            <IconButton
              icon={Trash2}
              label={`${t('common.delete')} ${view.name}`}
              onClick={() => void run({ name: view.name, question: null }).catch(toastFailure)}
            />
          </li>
        ))}
      </ul>
    </SaveDialog>
  )
}
