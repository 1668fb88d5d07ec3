import type { EditedVariable } from '@gt/domain/platform/skin-actions.ts'
import { skinEditorActions } from '@gt/domain/platform/skin-actions.ts'
import type { SkinLook } from '@gt/domain/platform/skin-look.ts'
import { parseStyleValue, styleTypeList } from '@gt/domain/platform/style-values.ts'
import { Form, Input } from 'antd'
import { RotateCcw, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { upload } from '../../app/upload.ts'
import { valueIn } from '../../app/worn-look.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { ariaOf, type ControlProps } from '../../kit/control.ts'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import './skins.css'

export type StyleValues = Readonly<Record<string, string>>

/** What stands in the form for the values; a new skin has none yet. */
export const valuesOf = (value: unknown): StyleValues =>
  typeof value === 'object' && value !== null ? (value as StyleValues) : {} // checked by the server

/** The variables that a skin may set, by their groups, with the value that each has where nothing is typed. */
export function VariablesControl({ value, onChange, id, ...props }: ControlProps) {
  const { data, error, refetch } = useRead(skinEditorActions, 'Variables', {})
  const base = (Form.useWatch('base') ?? 'light') as SkinLook['base'] // the field offers nothing else
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Progress />
  const values = valuesOf(value)
  const put = (code: string, text: string | null): void => {
    const { [code]: _, ...others } = values
    onChange?.(text === null || text === '' ? others : { ...others, [code]: text })
  }
  // a group of fields is described, but none of them must be filled in
  const { 'aria-required': _, ...aria } = ariaOf(props)
  const groups = [...new Set(data.rows.map(({ group }) => group))]
  return (
    <div id={id} {...aria} className="gt-style-values">
      {groups.map(group => (
        <fieldset key={group}>
          <legend className="gt-named">{group}</legend>
          {data.rows
            .filter(one => one.group === group)
            .map(one => (
              <Variable
                key={one.code}
                of={one}
                base={base}
                value={values[one.code] ?? null}
                onChange={text => put(one.code, text)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  )
}

interface VariableProps {
  readonly of: EditedVariable
  readonly base: SkinLook['base']
  /** What the skin says; null where it says nothing. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

function Variable({ of, base, value, onChange }: VariableProps) {
  const { t, say, language } = useWords()
  const name = (language === 'zh' ? null : of.name_en) ?? of.name_zh
  const inherited = valueIn(base, { name: of.code, type: of.type, value: of.standard, set: false })
  const wrong = value !== null && parseStyleValue(of.type, value) === null
  const shown = parseStyleValue('colour', value ?? inherited) ?? inherited
  return (
    <div className="one">
      <span className="name" title={of.code}>
        {name}
      </span>
      {of.type === 'picture' ? (
        <Picture label={name} value={value} onChange={onChange} />
      ) : (
        <span className="value">
          {of.type === 'colour' ? (
            <input
              type="color"
              aria-label={`${name} ${say(styleTypeList.labels.colour)}`}
              value={shown.toLowerCase()}
              onChange={event => onChange(event.target.value.toUpperCase())}
            />
          ) : null}
          <Input
            aria-label={name}
            value={value ?? ''}
            placeholder={inherited}
            {...(wrong ? { status: 'error' as const } : {})}
            onChange={event => onChange(event.target.value)}
          />
        </span>
      )}
      {value === null ? (
        <span />
      ) : (
        <IconButton
          icon={RotateCcw}
          label={`${t('page.skinmanage.skin.inherit')} ${name}`}
          onClick={() => onChange(null)}
        />
      )}
      {wrong ? (
        <span className="wrong" role="alert">
          {t('page.skinmanage.skin.not_of_type', { type: say(styleTypeList.labels[of.type]) })}
        </span>
      ) : null}
    </div>
  )
}

/** A picture is uploaded at once; the skin holds which content it is. */
function Picture({
  label,
  value,
  onChange,
}: { label: string; value: string | null } & Pick<VariableProps, 'onChange'>) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (file: File): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      onChange((await upload(file, 'skin_picture')).sha256)
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  const held = value !== null && value !== 'none'
  return (
    <span className="value">
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={label}
        className="gt-hidden"
        tabIndex={-1}
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      <Button icon={Upload} busy={busy} onClick={() => input.current?.click()}>
        {t('page.skinmanage.skin.picture_choose')}
      </Button>
      <span className="quiet">{t(`page.skinmanage.skin.picture_${held ? 'kept' : 'none'}`)}</span>
      {problem ? (
        <span className="wrong" role="alert">
          {problem}
        </span>
      ) : null}
    </span>
  )
}
