import { languages } from '@gt/domain/kit/label.ts'
import { pageSizes } from '@gt/domain/kit/list.ts'
import { clientConfig, secondFactorList } from '@gt/domain/platform/client-config.entity.ts'
import { mostCookieDays, mostUploadMb } from '@gt/domain/platform/client-settings.ts'
import { type InstanceSettings, instanceActions } from '@gt/domain/platform/instance-actions.ts'
import { InputNumber, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { languageNames } from '../../app/language.ts'
import { useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { toastDone } from '../../kit/toast.tsx'
import './instances.css'

interface SettingsDialogProps {
  readonly subject: string
  readonly found: {
    readonly id: string
    readonly row_version: number
    readonly own: InstanceSettings
    readonly standard: InstanceSettings
  }
  readonly onClose: () => void
}

/** Client configuration of an instance: what is left empty is that of the platform, which stands in its place. */
export function SettingsDialog({ subject, found, onClose }: SettingsDialogProps) {
  const { t, say } = useWords()
  const { id, row_version, own, standard } = found
  const [now, setNow] = useState(own)
  const [problem, setProblem] = useState('')
  const saving = useWrite(instanceActions, 'SaveSettings')
  const changed = JSON.stringify(now) !== JSON.stringify(own)
  const set = (change: Partial<InstanceSettings>): void => setNow(before => ({ ...before, ...change }))
  const standardWord = (value: string | number | null): string =>
    t('page.sysConfig.instance.standard', { value: value ?? '—' })
  const save = async (): Promise<void> => {
    if (saving.busy) return
    setProblem('')
    const page_sizes = now.page_sizes && now.page_sizes.length > 0 ? pageSizes.filter(isIn(now.page_sizes)) : null
    try {
      await saving.run({ id, row_version, ...now, page_sizes })
      toastDone(t('common.save.success'))
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <FormModal
      title={t('page.sysConfig.instance.config')}
      subject={subject}
      dirty={changed}
      problem={problem}
      foot={
        <Button look="primary" busy={saving.busy} onClick={() => void save()}>
          {t('common.save')}
        </Button>
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="gt-settings-note">{t('page.sysConfig.instance.config_note')}</p>
      <div className="gt-settings-grid">
        <Line label={t('page.sysConfig.instance.cookie_days')}>
          <InputNumber
            aria-label={t('page.sysConfig.instance.cookie_days')}
            min={1}
            max={mostCookieDays}
            precision={0}
            value={now.cookie_days}
            placeholder={standardWord(standard.cookie_days)}
            onChange={cookie_days => set({ cookie_days })}
          />
        </Line>
        <Line label={t('page.sysConfig.instance.language')}>
          <Select
            aria-label={t('page.sysConfig.instance.language')}
            allowClear
            value={now.default_language}
            placeholder={standardWord(standard.default_language && languageNames[standard.default_language])}
            options={languages.map(value => ({ value, label: languageNames[value] }))}
            onChange={value => set({ default_language: value ?? null })}
          />
        </Line>
        <Line label={t('page.sysConfig.instance.page_sizes')}>
          <Select
            aria-label={t('page.sysConfig.instance.page_sizes')}
            mode="multiple"
            allowClear
            showSearch={false}
            value={now.page_sizes ?? []}
            placeholder={standardWord(standard.page_sizes?.join(listMark()) ?? null)}
            options={pageSizes.map(value => ({ value: value as number, label: String(value) }))}
            onChange={page_sizes => set({ page_sizes: page_sizes.length > 0 ? page_sizes : null })}
          />
        </Line>
        <Line label={t('page.sysConfig.instance.upload_max')}>
          <InputNumber
            aria-label={t('page.sysConfig.instance.upload_max')}
            min={1}
            max={mostUploadMb}
            precision={0}
            value={now.upload_max_mb}
            placeholder={standardWord(standard.upload_max_mb)}
            onChange={upload_max_mb => set({ upload_max_mb })}
          />
        </Line>
        <Line label={say(clientConfig.fields.second_factor.label)}>
          <Select
            aria-label={say(clientConfig.fields.second_factor.label)}
            allowClear
            value={now.second_factor}
            placeholder={standardWord(standard.second_factor && say(secondFactorList.labels[standard.second_factor]))}
            options={secondFactorList.codes.map(value => ({ value, label: say(secondFactorList.labels[value]) }))}
            onChange={value => set({ second_factor: value ?? null })}
          />
        </Line>
      </div>
    </FormModal>
  )
}

const isIn =
  (chosen: readonly number[]) =>
  (size: number): boolean =>
    chosen.includes(size)

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span className="name">{label}</span>
    {children}
  </>
)
