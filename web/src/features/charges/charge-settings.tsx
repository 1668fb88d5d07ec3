import { type ChargeSettings, chargeSettingsActions } from '@gt/domain/charges/charge-settings-actions.ts'
import { djbaseSet } from '@gt/domain/platform/djbase-set.entity.ts'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { mayCall } from '../../app/may-call.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { useWords } from '../../kit/i18n.ts'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import { SettingsTool } from '../../kit/settings-tool.tsx'

const useSettings = (isWanted: boolean) => useRead(chargeSettingsActions, 'Get', {}, { enabled: isWanted })

/** Opens what the laboratory says of its money, for who may change its settings. */
export function ChargeSettingsTool() {
  const { t } = useWords()
  const { facts } = useSigned()
  if (!mayCall(chargeSettingsActions.actions.Set, facts.permissions)) return null
  const name = t('page.djentrustmanage.chargelist.settings')
  return (
    <SettingsTool icon={Settings2} name={name} useSettings={useSettings}>
      {(settings, onClose) => (
        <SettingsDialog key={settings.row_version} name={name} settings={settings} onClose={onClose} />
      )}
    </SettingsTool>
  )
}

const most = { percent: 100, days: 365 } as const

/** A whole number from 0 to `max`; null for anything else. */
function figure(text: string, max: number): number | null {
  const found = /^\d{1,3}$/.test(text.trim()) ? Number.parseInt(text.trim(), 10) : null
  return found !== null && found <= max ? found : null
}

interface SettingsDialogProps {
  readonly name: string
  readonly settings: ChargeSettings
  readonly onClose: () => void
}

/** The largest discount of each post, and the days within which a bill is paid. */
function SettingsDialog({ name, settings, onClose }: SettingsDialogProps) {
  const { t, say } = useWords()
  const { run, busy } = useWrite(chargeSettingsActions, 'Set')
  const [percents, setPercents] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(settings.limits.map(({ post, percent }) => [post, String(percent)])),
  )
  const [days, setDays] = useState(String(settings.payment_days))
  const wrong = (field: string, max: number): string =>
    t('page.djentrustmanage.chargelist.settings_wrong', { field, max })
  const save = async (): Promise<string | undefined> => {
    const limits: { post: string; percent: number }[] = []
    for (const one of settings.limits) {
      const percent = figure(percents[one.post] ?? '', most.percent)
      if (percent === null) return wrong(one.name, most.percent)
      limits.push({ post: one.post, percent })
    }
    const payment_days = figure(days, most.days)
    if (payment_days === null) return wrong(say(djbaseSet.fields.payment_days.label), most.days)
    await run({ row_version: settings.row_version, limits, payment_days })
    return undefined
  }
  return (
    <SaveDialog title={name} className="gt-charge-settings" busy={busy} save={save} onClose={onClose}>
      <p>{t('page.djentrustmanage.chargelist.settings_limits')}</p>
      {settings.limits.map(one => (
        <label key={one.post} className="field">
          <span>{one.name}</span>
          <input
            className="gt-input gt-number"
            inputMode="numeric"
            value={percents[one.post] ?? ''}
            onChange={event => setPercents(before => ({ ...before, [one.post]: event.target.value }))}
          />
        </label>
      ))}
      <label className="field">
        <span>{t('page.djentrustmanage.chargelist.settings_days')}</span>
        <input
          className="gt-input gt-number"
          inputMode="numeric"
          value={days}
          onChange={event => setDays(event.target.value)}
        />
      </label>
      <p className="quiet">{t('page.djentrustmanage.chargelist.settings_days_note')}</p>
    </SaveDialog>
  )
}
