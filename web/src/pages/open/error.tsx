import { useLocation } from 'react-router'
import { useWords } from '../../kit/i18n.ts'
import { CodePage } from '../../kit/parts.tsx'

/** What an opened page without a login of its own could not do; the message is shown as text (clause 8.1-003). */
export default function OpenErrorPage() {
  const { t } = useWords()
  const message = new URLSearchParams(useLocation().search).get('msg')
  return <CodePage code="!" text={message || t('common.operate.error')} buttons={null} />
}
