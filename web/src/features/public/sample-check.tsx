import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { sample as sampleEntity } from '@gt/domain/samples/sample.entity.ts'
import { call } from '../../app/client.ts'
import { PublicFrame } from '../../app/public-frame.tsx'
import { to } from '../../app/to.ts'
import { useWords } from '../../kit/i18n.ts'
import { Banner } from './banner.tsx'
import { groupedCode } from './code.ts'
import { CodePage } from './code-page.tsx'
import { Facts } from './facts.tsx'
import { sampleLook } from './outcome.ts'

/** How far the sample with a label has got; nothing about whose it is (page samplepreview). */
export function SampleCheck({ code }: { code: string | null }) {
  const { t, say, language } = useWords()
  const title = t('page.account.samplepreview.title')
  return (
    <CodePage
      code={code}
      title={title}
      path={to('account.samplepreview')}
      ask={asked => call(publicActions, 'SampleCheck', { code: asked })}
      found={({ sample, message }, asked) =>
        sample ? (
          <PublicFrame title={title} laboratory={sample.laboratory}>
            <Banner look={sampleLook(sample.state, language)} title={sample.state} />
            <div className="width">
              <section className="gt-slip">
                <Facts
                  facts={[
                    { name: say(sampleEntity.fields.sample_number.label), value: sample.sample_number, number: true },
                    { name: t('page.account.samplepreview.state'), value: sample.state },
                    { name: t('page.account.samplepreview.laboratory'), value: sample.laboratory },
                    {
                      name: t('page.account.reportpreview.phone'),
                      value: sample.laboratory_phone ? (
                        <a href={`tel:${sample.laboratory_phone}`}>{sample.laboratory_phone}</a>
                      ) : null,
                      number: true,
                    },
                    { name: t('page.account.qrcodepreview.code'), value: groupedCode(asked), number: true },
                  ]}
                />
              </section>
            </div>
          </PublicFrame>
        ) : (
          message
        )
      }
    />
  )
}
