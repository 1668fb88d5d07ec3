import { leave } from '../app/client.ts'
import { Button } from '../kit/button.tsx'
import { useWords } from '../kit/i18n.ts'
import { CodePage } from '../kit/parts.tsx'

/** The session ended; the only way on is to sign in again. */
export default function SessionEndedPage() {
  const { t } = useWords()
  return (
    <CodePage
      code="401"
      text={t('common.session_ended')}
      buttons={
        <Button look="primary" onClick={leave}>
          {t('common.to_login')}
        </Button>
      }
    />
  )
}
