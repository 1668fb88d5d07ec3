import type { SettingLevel, SettingSpec } from '@gt/domain/kit/page/settings.ts'
import { Select } from 'antd'
import { Undo2 } from 'lucide-react'
import { useId } from 'react'
import { controlKinds } from '../kit/controls.tsx'
import { useWords, type Word } from '../kit/i18n.ts'

/** Whose value is shown, in words. */
const sources: Readonly<Record<SettingLevel | 'default', Word>> = {
  laboratory: 'kit.settings.own',
  organisation: 'kit.settings.of_organisation',
  platform: 'kit.settings.of_platform',
  default: 'kit.settings.default',
}

interface SettingsFieldProps {
  readonly spec: SettingSpec
  readonly value: unknown
  readonly source: SettingLevel | 'default'
  /** The level that the page is at. */
  readonly level: SettingLevel
  readonly own: 0 | 1
  readonly changed: boolean
  readonly locked: 0 | 1
  readonly lockedBy: SettingLevel | null
  readonly backTo: 'default' | 'inherited'
  readonly disabled: boolean
  readonly problem: string | undefined
  /** What a list is chosen from. */
  readonly choices: readonly { readonly id: string; readonly label: string }[] | undefined
  readonly onValue: (value: unknown) => void
  /** Absent where nothing is above, or where the right is missing. */
  readonly onBack?: (() => void) | undefined
  readonly onLock?: ((locked: 0 | 1) => void) | undefined
}

/** One setting: its word, its control, whose value counts, and the way back to the inherited one. */
export function SettingsField(props: SettingsFieldProps) {
  const { spec, value, source, level, own, changed, locked, lockedBy, disabled, problem } = props
  const { onValue, onBack, onLock, backTo, choices } = props
  const { t, say } = useWords()
  const id = useId()
  const { field, key, ofUnit, needed } = spec.setting
  const { Control } = controlKinds[field.kind.name]
  const label = say(field.label)
  const back = t(backTo === 'default' ? 'kit.settings.back_to_default' : 'kit.settings.back')
  return (
    <div className={changed ? 'setting changed' : 'setting'} data-setting={key}>
      <label htmlFor={id}>
        {needed ? (
          <span className="needed" aria-hidden>
            *
          </span>
        ) : null}
        {label}
      </label>
      <div className="control">
        {choices ? (
          <Select
            id={id}
            mode="multiple"
            aria-label={label}
            value={Array.isArray(value) ? value.map(String) : []}
            disabled={disabled || lockedBy !== null}
            showSearch={{ optionFilterProp: 'label' }}
            options={choices.map(one => ({ value: one.id, label: one.label }))}
            onChange={ids => onValue(ids)}
          />
        ) : (
          <Control
            id={id}
            checked
            field={field}
            path={key}
            value={value}
            disabled={disabled || lockedBy !== null}
            aria-label={label}
            {...(problem ? { 'aria-invalid': 'true' as const, 'aria-describedby': `${id}-problem` } : {})}
            onChange={onValue}
          />
        )}
        {problem ? (
          <p id={`${id}-problem`} className="problem" role="alert">
            {problem}
          </p>
        ) : null}
        {spec.hint ? <p className="hint">{say(spec.hint)}</p> : null}
        {lockedBy ? <p className="hint">{t(lockedWords[lockedBy])}</p> : null}
      </div>
      <div className="source">
        {ofUnit ? null : (
          <span className={source === level ? 'tag own' : 'tag'}>
            {t(source === level ? 'kit.settings.own' : sources[source])}
          </span>
        )}
        {onLock && own ? (
          <label className="lock">
            <input
              type="checkbox"
              checked={locked === 1}
              disabled={disabled}
              aria-label={t('kit.settings.lock_of', { field: label })}
              onChange={event => onLock(event.target.checked ? 1 : 0)}
            />
            {t('kit.settings.lock')}
          </label>
        ) : null}
        {onBack && own && !disabled ? (
          <button type="button" className="gt-btn link" aria-label={`${back} ${label}`} onClick={onBack}>
            <Undo2 aria-hidden strokeWidth={1.75} />
            <span>{back}</span>
          </button>
        ) : null}
      </div>
    </div>
  )
}

const lockedWords: Readonly<Record<SettingLevel, Word>> = {
  laboratory: 'kit.settings.locked_by_organisation',
  organisation: 'kit.settings.locked_by_organisation',
  platform: 'kit.settings.locked_by_platform',
}
