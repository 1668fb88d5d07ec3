import type { LedgerTemplate } from '@gt/domain/kit/page/ledger-actions.ts'
import { useWords } from '../kit/i18n.ts'

interface LedgerTemplatesProps {
  readonly templates: readonly LedgerTemplate[]
  readonly loading: boolean
  readonly chosen: string | null
  readonly onChoose: (template: LedgerTemplate) => void
}

/** The templates of a ledger at its left: one is chosen before anything is asked. */
export function LedgerTemplates({ templates, loading, chosen, onChoose }: LedgerTemplatesProps) {
  const { t } = useWords()
  return (
    <nav className="gt-ledger-templates gt-no-print" aria-label={t('kit.ledger.templates')}>
      <h2>{t('kit.ledger.templates')}</h2>
      {templates.length === 0 && !loading ? <div className="gt-none">{t('kit.ledger.templates_none')}</div> : null}
      {templates.map(template => (
        <button
          key={template.id}
          type="button"
          className="record-name"
          aria-current={template.id === chosen}
          title={[template.name, template.code].filter(Boolean).join(' ')}
          onClick={() => onChoose(template)}
        >
          <span className="gt-ellipsis">{template.name}</span>
          {template.bound === 0 ? <span className="unbound">{t('kit.ledger.unbound')}</span> : null}
        </button>
      ))}
    </nav>
  )
}
