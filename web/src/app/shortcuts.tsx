import { Dialog } from '../kit/dialog.tsx'
import { useWords } from '../kit/i18n.ts'
import './shortcuts.css'

/** The keys that work everywhere, and those of all sheets, in a list. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const keys: readonly [string, string][] = [
    ['?', t('shell.key_list')],
    ['Ctrl K', t('shell.key_find')],
    ['Alt N', t('shell.key_new')],
    ['Alt 1–9', t('shell.key_button')],
    ['Ctrl S', t('shell.key_save')],
    ['Ctrl Enter', t('shell.key_save_next')],
    ['Esc', t('shell.key_close')],
    ['Alt ↑ ↓', t('shell.key_next_record')],
    ['Alt PageUp PageDown', t('shell.key_next_task')],
    ['PageUp PageDown', t('shell.key_papers')],
    ['↑ ↓ ← →', t('shell.key_cells')],
    ['Ctrl Z', t('shell.key_undo')],
    ['Alt D', t('shell.key_copy_row')],
    ['Space', t('shell.key_tick')],
    ['Enter', t('shell.key_open')],
    ['|||', t('shell.key_scan')],
  ]
  return (
    <Dialog title={t('shell.shortcuts')} onClose={onClose}>
      <dl className="gt-keys">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
