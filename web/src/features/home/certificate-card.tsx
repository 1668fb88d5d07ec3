import { to } from '../../app/to.ts'
import { DueDate } from '../../kit/due.tsx'
import { formatInteger } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'
import { useFigures } from './use-figures.ts'

/** Qualifications and certificates that end within 90 days or have ended, soonest first. */
export function CertificateCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const query = useFigures('Certificates', {})
  return (
    <FigureCard
      title={t('page.home.certificates')}
      columns={columns}
      height="tall"
      query={query}
      aside={({ past, ending }) => t('page.home.ending', { past: formatInteger(past), ending: formatInteger(ending) })}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty text={t('page.home.none_ending')} />
        ) : (
          <ul className="gt-rows">
            {rows.map(row => (
              <li key={`${row.of}${row.id}`}>
                <Drill className="gt-ellipsis wide" address={to('personnel.personnelmanage')}>
                  {row.holder}
                </Drill>
                <span className="half gt-ellipsis">{row.name}</span>
                <span className="end">
                  <DueDate date={row.valid_to} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </FigureCard>
  )
}
