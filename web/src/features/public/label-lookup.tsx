import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { Navigate } from 'react-router'
import { call } from '../../app/client.ts'
import { PublicFrame } from '../../app/public-frame.tsx'
import { to } from '../../app/to.ts'
import { useWords } from '../../kit/i18n.ts'
import { Banner } from './banner.tsx'
import { groupedCode } from './code.ts'
import { CodePage } from './code-page.tsx'
import { Facts } from './facts.tsx'
import type { Look } from './outcome.ts'

/** Pages that tell more about what a code stands for. */
const pages: Readonly<Partial<Record<string, string>>> = {
  report: 'account.reportpreview',
  sample: 'account.samplepreview',
  equipment: 'account.equipmentpreview',
}
const inUse: Look = { shape: 'okring', tone: 'green' }
const notBound: Look = { shape: 'ring', tone: 'grey' }

/** Finds out what a scanned code stands for and goes on to its page (page qrcodepreview). */
export function LabelLookup({ code }: { code: string | null }) {
  const { t } = useWords()
  const title = t('page.account.qrcodepreview.title')
  return (
    <CodePage
      code={code}
      title={title}
      path={to('account.qrcodepreview')}
      ask={asked => call(publicActions, 'Resolve', { code: asked })}
      found={({ kind, message, institution }, asked) => {
        const page = pages[kind]
        if (page) return <Navigate replace to={to(page, { c: asked })} />
        if (kind === 'none') return message
        const thing = kind === 'label' || kind === 'report' || kind === 'sample' || kind === 'equipment' ? null : kind
        return (
          <PublicFrame title={title} laboratory={institution ?? undefined}>
            <Banner look={thing ? inUse : notBound} title={message || t('page.account.qrcodepreview.found')}>
              {thing ? t('page.account.qrcodepreview.advice_found') : null}
            </Banner>
            <div className="width">
              <section className="gt-slip">
                <Facts
                  facts={[
                    {
                      name: t('page.account.qrcodepreview.kind'),
                      value: thing ? t(`page.account.qrcodepreview.kind_${thing}`) : null,
                    },
                    { name: t('page.account.qrcodepreview.institution'), value: institution },
                    { name: t('page.account.qrcodepreview.code'), value: groupedCode(asked), number: true },
                  ]}
                />
              </section>
            </div>
          </PublicFrame>
        )
      }}
    />
  )
}
