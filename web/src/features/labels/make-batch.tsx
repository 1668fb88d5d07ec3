import type { InputOf } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { batchActions } from '@gt/domain/qrcode/batch-actions.ts'
import { batchForm } from '@gt/domain/qrcode/batch-form.ts'
import page from '@gt/domain/qrcode/qrcodelibrary.qrcodelibrary.page.ts'
import { useMemo } from 'react'
import { Failure } from '../../app/failure.ts'
import { useWrite } from '../../app/queries.ts'
import { confirm } from '../../kit/confirm.tsx'
import { asCrud } from '../../kit/crud-controller.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'

const sections = [
  {
    fields: [
      'count',
      'medium',
      'usage',
      'qrcode_style_id',
      {
        of: 'prefix',
        hint: {
          zh: '大写字母和数字，最多6位；号码接着该前缀的上一批',
          en: 'Up to 6 capitals and digits; numbers go on where the prefix ended',
          es: 'Hasta 6 mayúsculas y cifras; la numeración continúa donde acabó el prefijo',
        },
      },
      'remark',
    ],
  },
]

/** Asks for a new batch; a job makes its labels, and who asked is told. */
export function MakeBatch({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
  const making = useWrite(batchActions, 'Make')
  const crud = useMemo(() => asCrud(pageController(page)), [])
  const send = async (own: object): Promise<unknown> => {
    const asked = own as InputOf<(typeof batchActions)['actions']['Make']> // the fields of the form
    const sure = await confirm({
      question: t('page.qrcodelibrary.qrcodelibrary.make_question', { n: asked.count }),
      verb: t('page.qrcodelibrary.qrcodelibrary.make'),
    })
    if (!sure) throw new Failure('aborted', '')
    const made = await making.run(asked)
    toastDone(
      t('page.qrcodelibrary.qrcodelibrary.being_made', {
        number: made.batch_no,
        from: made.serial_from,
        to: made.serial_to,
      }),
    )
    return made
  }
  return (
    <FormDialog
      entity={batchForm}
      actions={crud}
      sections={sections}
      record={null}
      extra={{ names: [], send, items: null }}
      onClose={onClose}
    />
  )
}
