import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { sample as sampleEntity } from '@gt/domain/samples/sample.entity.ts'
import { call } from '../../app/client.ts'
import { to } from '../../app/to.ts'
import { useWords } from '../../kit/i18n.ts'
import { Asking } from './asking.tsx'
import { Banner } from './banner.tsx'
import { groupedCode } from './code.ts'
import { CodeForm } from './code-form.tsx'
import { Facts } from './facts.tsx'
import { neutralLook, sampleLook } from './outcome.ts'
import { PublicFrame } from './public-frame.tsx'
import { useAnswer } from './use-answer.ts'

/** How far the sample with a label has got; nothing about whose it is (page samplepreview). */
export function SampleCheck({ code }: { code: string | null }) {
  const { t, say, language } = useWords()
  const title = t('page.account.samplepreview.title')
  const key = code === null ? null : `${language} ${code}`
  const answer = useAnswer(key, async () => call(publicActions, 'SampleCheck', { code: code ?? '' }))
  const form = (
    <CodeForm
      key={code}
      path={to('account.samplepreview')}
      label={t('page.account.qrcodepreview.code')}
      hint={t('page.account.qrcodepreview.code_hint')}
      submit={t('page.account.qrcodepreview.submit')}
      before={code ?? undefined}
    />
  )
  if (code === null)
    return (
      <PublicFrame title={title}>
        <div className="width gt-intro">
          <h1>{title}</h1>
        </div>
        <div className="width">{form}</div>
      </PublicFrame>
    )
  if (answer.kind !== 'known')
    return (
      <PublicFrame title={title}>
        <Asking answer={answer} />
      </PublicFrame>
    )
  const { sample, message } = answer.value
  if (!sample)
    return (
      <PublicFrame title={title}>
        <Banner look={neutralLook} title={message} />
        <div className="width">{form}</div>
      </PublicFrame>
    )
  const { laboratory, laboratory_phone: phone } = sample
  return (
    <PublicFrame title={title} laboratory={laboratory}>
      <Banner look={sampleLook(sample.state, language)} title={sample.state} />
      <div className="width">
        <section className="gt-slip">
          <Facts
            facts={[
              { name: say(sampleEntity.fields.sample_number.label), value: sample.sample_number, number: true },
              { name: t('page.account.samplepreview.state'), value: sample.state },
              { name: t('page.account.samplepreview.laboratory'), value: laboratory },
              {
                name: t('page.account.reportpreview.phone'),
                value: phone ? <a href={`tel:${phone}`}>{phone}</a> : null,
                number: true,
              },
              { name: t('page.account.qrcodepreview.code'), value: groupedCode(code), number: true },
            ]}
          />
        </section>
      </div>
    </PublicFrame>
  )
}
