import type { CalibrationSpec } from '@gt/domain/kit/page/calibration.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { Form, Input } from 'antd'
import { useId, useMemo, useState } from 'react'
import { Failure } from '../app/failure.ts'
import { useWrite } from '../app/queries.ts'
import { Button } from '../kit/button.tsx'
import { EntityForm } from '../kit/entity-form.tsx'
import { messageOf } from '../kit/failure-words.ts'
import { defaultValues, type FormValues, filledFields } from '../kit/form-changes.ts'
import { FormModal } from '../kit/form-modal.tsx'
import { useWords } from '../kit/i18n.ts'
import { tellAtFields } from '../kit/server-faults.ts'
import { toastDone } from '../kit/toast.tsx'
import { CalibrationPanel } from './calibration-panel.tsx'

interface AddManyDialogProps {
  readonly page: PageDefinition
  readonly calibration: CalibrationSpec
  readonly start: FormValues
  readonly onClose: () => void
}

const noRows: FormValues = {}

const counted = ['prefix', 'from', 'to'] as const

/** Many records at once: their numbers are counted, everything else they have in common. */
export function AddManyDialog({ page, calibration, start, onClose }: AddManyDialogProps) {
  const { t, say } = useWords()
  const { entity } = page
  const id = useId()
  const [form] = Form.useForm<Record<string, unknown>>()
  const [dirty, setDirty] = useState(false)
  const [problem, setProblem] = useState('')
  const making = useWrite(pageController(page), 'CreateMany')
  const sections = useMemo(
    () =>
      page.form
        .map(section => ({ ...section, fields: section.fields.filter(({ of }) => of !== calibration.number) }))
        .filter(({ fields }) => fields.length > 0),
    [page, calibration],
  )
  const names = useMemo(() => sections.flatMap(({ fields }) => fields.map(({ of }) => of)), [sections])
  const [initial] = useState<FormValues>(() => ({ ...defaultValues(entity, names), ...start }))
  const save = async (): Promise<void> => {
    const values = await form.validateFields().catch(() => null)
    if (!values || making.busy) return
    setProblem('')
    const textOf = (name: (typeof counted)[number]): string => String(values[name] ?? '').trim()
    try {
      const { count } = (await making.run({
        prefix: textOf('prefix'),
        from: textOf('from'),
        to: textOf('to'),
        values: filledFields(values, names),
      })) as { count: number } // the contract of the page
      toastDone(t('kit.shape.added_many', { n: count }))
      onClose()
    } catch (error) {
      const reasons = error instanceof Failure ? error.errors : []
      const others = tellAtFields(
        form,
        [...counted, ...names],
        reasons.map(reason => ({ ...reason, row: null })),
      )
      setProblem(
        reasons.length === 0 ? messageOf(error) : [...new Set(others.map(({ message }) => message))].join('\n'),
      )
    }
  }
  const part = (name: (typeof counted)[number], label: string, required: boolean) => (
    <Form.Item
      key={name}
      name={name}
      label={label}
      rules={required ? [{ required: true, message: t('common.required', { label }) }] : []}
      validateTrigger="onBlur"
    >
      <Input {...(required ? { inputMode: 'numeric' as const } : {})} />
    </Form.Item>
  )
  return (
    <FormModal
      title={t('kit.shape.add_many', { entity: say(entity.label) })}
      width={860}
      dirty={dirty}
      problem={problem || null}
      foot={
        <Button look="primary" busy={making.busy} hotkey="Ctrl S" onClick={() => void save()}>
          {t('common.save')}
        </Button>
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="gt-form-beside">
        <EntityForm
          entity={entity}
          sections={sections}
          columns={1}
          form={form}
          name={id}
          record={initial}
          initial={initial}
          onChange={() => setDirty(true)}
          before={[
            part('prefix', t('kit.shape.prefix'), false),
            part('from', t('kit.shape.number_from'), true),
            part('to', t('kit.shape.number_to'), true),
          ]}
        />
        <CalibrationPanel
          work={calibration.work}
          can={() => true}
          form={form}
          record={null}
          rows={noRows}
          onFollow={() => setDirty(true)}
        />
      </div>
    </FormModal>
  )
}
