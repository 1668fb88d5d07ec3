import { checkExample } from '@gt/domain/methods/examples.ts'
import { type MethodText, methodActions } from '@gt/domain/methods/method-actions.ts'
import { trialMethod } from '@gt/domain/methods/trial-method.entity.ts'
import { Input, Tabs } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { toastDone } from '../../kit/toast.tsx'
import { MethodDifferences } from './method-differences.tsx'
import { compiledDraft, type MethodDraft, type MethodPart } from './method-draft.ts'
import { MethodExamples } from './method-examples.tsx'
import { MethodFaults } from './method-faults.tsx'
import { MethodLimits } from './method-limits.tsx'
import { MethodRules } from './method-rules.tsx'
import { MethodValues } from './method-values.tsx'
import './methods.css'

interface MethodEditorProps {
  readonly id: string
  /** Only read and tried, by who may not edit it, or since it is published. */
  readonly fixed: boolean
  readonly onClose: () => void
}

/** The whole of a method: its values, limits, rules and examples, checked and reckoned while they are typed. */
export function MethodEditor({ id, ...props }: MethodEditorProps) {
  const found = useRead(methodActions, 'Open', { id }, { staleTime: 0 })
  if (found.error && !found.data) return <Failed error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <Editor key={found.data.id} stored={found.data} {...props} /> : null
}

const draftOf = ({ definition, examples, change_note }: MethodText): MethodDraft => ({
  definition,
  examples,
  note: change_note ?? '',
})

function Editor({ stored, fixed, onClose }: Omit<MethodEditorProps, 'id'> & { readonly stored: MethodText }) {
  const { t, say } = useWords()
  const noteId = useId()
  const [kept, setKept] = useState(stored)
  const [draft, setDraft] = useState(() => draftOf(stored))
  const [problem, setProblem] = useState<string | null>(null)
  const save = useWrite(methodActions, 'SaveDraft')
  const compiled = useMemo(() => compiledDraft(draft.definition), [draft.definition])
  const failed = useMemo(
    () => (compiled.ok ? draft.examples.filter(one => checkExample(compiled.method, one).length > 0).length : 0),
    [compiled, draft.examples],
  )
  const isRead = fixed || kept.state !== 'draft'
  const dirty = !isRead && JSON.stringify(draft) !== JSON.stringify(draftOf(kept))
  const part: MethodPart = {
    draft,
    compiled,
    fixed: isRead,
    onChange: changes => setDraft(now => ({ ...now, ...changes })),
  }
  const store = async (): Promise<void> => {
    setProblem(null)
    try {
      const now = await save.run({
        id: kept.id,
        row_version: kept.row_version,
        definition: { ...draft.definition },
        examples: draft.examples.map(example => ({ ...example })),
        change_note: draft.note.trim() || null,
      })
      setKept(now)
      setDraft(draftOf(now))
      toastDone(t('page.djtrialtestset.trialmethod.saved'))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const { name } = draft.definition
  const faults = compiled.ok ? [] : compiled.errors
  const tabs = [
    { key: 'values', label: t('page.djtrialtestset.trialmethod.values'), children: <MethodValues {...part} /> },
    { key: 'limits', label: t('page.djtrialtestset.trialmethod.limits'), children: <MethodLimits {...part} /> },
    { key: 'rules', label: t('page.djtrialtestset.trialmethod.rules'), children: <MethodRules {...part} /> },
    {
      key: 'examples',
      label: `${t('page.djtrialtestset.trialmethod.examples')}${failed > 0 ? ` (${failed})` : ''}`,
      children: <MethodExamples {...part} />,
    },
    ...(kept.origin
      ? [
          {
            key: 'differences',
            label: t('page.djtrialtestset.trialmethod.differences'),
            children: <MethodDifferences draft={draft} origin={kept.origin} />,
          },
        ]
      : []),
  ]
  return (
    <FormModal
      title={say({ zh: name.zh, en: name.en, es: name.es ?? name.en })}
      subject={`${draft.definition.standard} ${draft.definition.clause}`}
      width={1120}
      dirty={dirty}
      problem={problem}
      note={
        faults.length > 0
          ? t('page.djtrialtestset.trialmethod.faulty', { n: faults.length })
          : failed > 0
            ? t('page.djtrialtestset.trialmethod.deviating', { n: failed })
            : t('page.djtrialtestset.trialmethod.sound')
      }
      {...(isRead ? { leave: { verb: t('common.close'), look: 'default' as const } } : {})}
      foot={
        isRead ? null : (
          <Button look="primary" busy={save.busy} hotkey="Ctrl S" onClick={() => void store()}>
            {t('page.djtrialtestset.trialmethod.save')}
          </Button>
        )
      }
      onSubmit={() => (isRead ? undefined : void store())}
      onClose={onClose}
    >
      <div className="gt-method">
        {isRead ? null : (
          <p className="note">
            <label htmlFor={noteId}>{say(trialMethod.fields.change_note.label)}</label>
            <Input
              id={noteId}
              maxLength={500}
              value={draft.note}
              onChange={event => part.onChange({ note: event.target.value })}
            />
          </p>
        )}
        <MethodFaults
          faults={faults.filter(({ path }) => !/^(derived|judge|validity|prescribed|constants)\b/.test(path))}
        />
        <Tabs items={tabs} />
      </div>
    </FormModal>
  )
}
