import type { Entity } from '@gt/domain/kit/entity.ts'
import type { RefOptions } from '@gt/domain/kit/fields/ref.ts'
import type { RefLabel } from '@gt/domain/kit/list.ts'
import type { Condition, FormFieldSpec } from '@gt/domain/kit/page/page.ts'
import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { refLabel } from './cells.tsx'
import { ChoicesControl } from './choices-control.tsx'
import { fieldOf } from './columns.tsx'
import type { ControlProps } from './control.ts'
import { controlKinds } from './controls.tsx'
import type { FormValues } from './form-changes.ts'
import { type Text, useWords, type Word } from './i18n.ts'
import { rules } from './rules.ts'
import { forgetAtFields } from './server-faults.ts'
import './form.css'

/** A group of fields under a heading, or without one. */
export interface FormSection {
  readonly title?: Text
  /** Names, or fields with what the form adds to them. */
  readonly fields: readonly (string | FormFieldSpec)[]
  readonly when?: Condition
}

/** The name of a field of a form. */
export const nameOfField = (field: string | FormFieldSpec): string => (typeof field === 'string' ? field : field.of)

/** True while the fields that a condition names hold what it asks for. */
export function holds(when: Condition | undefined, values: FormValues): boolean {
  if (!when) return true
  const value = values[when.field]
  return Array.isArray(when.is) ? when.is.includes(value as never) : value === when.is // any value may be looked for
}

const bare = (of: string): FormFieldSpec => ({ of })

/** By field: in place of the control of its kind. */
export type FieldControls = Readonly<Record<string, (props: ControlProps) => ReactNode>>

const noControls: FieldControls = {}

interface EntityFormProps {
  readonly entity: Entity
  readonly sections: readonly FormSection[]
  readonly columns: 1 | 2
  readonly form: FormInstance
  /** Tells the fields of several open forms apart. */
  readonly name: string
  /** The record as it was read; references carry their labels. */
  readonly record: FormValues
  readonly initial: FormValues
  readonly onChange: () => void
  /** A record that exists: fields that are set once are closed. */
  readonly exists?: boolean
  /** Words that replace the usual ones when a field is empty. */
  readonly missing?: Readonly<Record<string, Word>>
  /** Words that replace the usual ones when a field holds no value of its kind. */
  readonly wrong?: Readonly<Record<string, Word>>
  readonly controls?: FieldControls
  /** Further fields before and behind those of the entity. */
  readonly before?: ReactNode
  readonly behind?: ReactNode
}

// 96 for the words and 8 to the control (looks 7.3)
const labelWidth = '104px'

/** The fields of an entity as a form: label, control and rules from its definition. */
export function EntityForm({
  entity,
  sections,
  columns,
  form,
  name: formName,
  record,
  initial,
  onChange,
  missing = {},
  wrong = {},
  exists = false,
  controls = noControls,
  before,
  behind,
}: EntityFormProps) {
  const words = useWords()
  const { t, say, tell, language } = words
  const values = Form.useWatch([], form) as FormValues | undefined // what the fields hold, none before the first drawing
  const now = values ?? initial
  const above = language === 'es' // words are longer there (looks 7.3)
  return (
    <Form
      form={form}
      name={formName}
      className={columns === 2 ? 'gt-form two' : 'gt-form'}
      layout={above ? 'vertical' : 'horizontal'}
      {...(above ? {} : { labelCol: { flex: labelWidth }, wrapperCol: { flex: 1 } })}
      labelWrap
      colon={false}
      initialValues={initial}
      onValuesChange={changed => {
        forgetAtFields(form, changed)
        onChange()
      }}
    >
      {before}
      {sections
        .filter(({ when }) => holds(when, now))
        .flatMap(({ title, fields }) => [
          ...(title ? [<h3 key={tell(title)}>{tell(title)}</h3>] : []),
          ...fields
            .map(one => (typeof one === 'string' ? bare(one) : one))
            .filter(({ when }) => holds(when, now))
            .map(({ of: name, hint, offer, once, needed, missing: own, choices, open }) => {
              const field = fieldOf(entity, name)
              const { to } = field.options as Partial<RefOptions> // references have it
              const ownTree = to === entity.name && entity.tree !== null
              const { Control: usualControl, wide, choice } = controlKinds[field.kind.name]
              const Control = controls[name] ?? usualControl
              const start: RefLabel | null = record[name]
                ? { id: String(record[name]), label: refLabel(record, name) }
                : null
              const label = say(field.label)
              const [empty, bad] = [missing[name], wrong[name]]
              const usual = needed && t(choice ? 'common.required_choice' : 'common.required', { label })
              const said = field.options.required && entity.lacking ? say(entity.lacking) : usual
              const lacking = empty ? t(empty) : own ? say(own) : said
              return (
                <Form.Item
                  key={name}
                  name={name}
                  label={label}
                  {...(wide ? { className: 'wide' } : {})}
                  {...(hint ? { extra: say(hint) } : {})}
                  rules={rules(entity, name, words, { missing: lacking, wrong: bad && t(bad) })}
                  validateTrigger="onBlur"
                >
                  {choices ? (
                    <ChoicesControl
                      field={field}
                      path={`${entity.name}.${name}`}
                      entity={entity.name}
                      name={name}
                      by={choices}
                      values={now}
                      open={open ?? false}
                      {...(exists && once ? { disabled: true } : {})}
                    />
                  ) : (
                    <Control
                      checked
                      field={field}
                      path={`${entity.name}.${name}`}
                      start={start?.label ? start : null}
                      {...(offer ? { offer } : {})}
                      {...(ownTree ? { tree: true as const } : {})}
                      {...(exists && once ? { disabled: true } : {})}
                    />
                  )}
                </Form.Item>
              )
            }),
        ])}
      {behind}
    </Form>
  )
}
