import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useWords } from '../kit/i18n.ts'
import { loadAnew } from '../kit/load-anew.ts'
import { useStore } from '../kit/store.ts'
import { outdated } from './client.ts'

/** Says that the server has newer pages and serves these no more; who closes it can still read and copy what he typed. */
export function OutdatedNotice() {
  const { t } = useWords()
  const message = useStore(outdated)
  if (!message) return null
  return (
    <Dialog
      title={t('common.notice')}
      onClose={() => outdated.set('')}
      foot={
        <Button look="primary" onClick={() => void loadAnew()}>
          {t('common.reload')}
        </Button>
      }
    >
      <p>{message}</p>
      <p>{t('common.outdated')}</p>
    </Dialog>
  )
}
