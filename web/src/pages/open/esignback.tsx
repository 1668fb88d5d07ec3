import { useWords } from '../../kit/i18n.ts'
import { CodePage } from '../../kit/parts.tsx'

/**
 * Where a provider of signatures would send a browser back. None is connected, so that no link leads here by right: whatever the
 * address says is not read.
 */
export default function EsignBackPage() {
  const { t } = useWords()
  return <CodePage code="!" text={t('page.open.esignback.over')} buttons={null} />
}
