import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { userActions } from '@gt/domain/identity/user-actions.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { Form } from 'antd'
import { useWrite } from '../../app/queries.ts'
import { sealNewPassword } from '../../app/seal-new-password.ts'
import { asCrud } from '../../kit/crud-controller.ts'
import { fieldAlert } from '../../kit/field-alert.tsx'
import type { FormValues } from '../../kit/form-changes.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useWords } from '../../kit/i18n.ts'

interface PasswordProps {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (text: string) => void
}

const Password = ({ id, value = '', onChange }: PasswordProps) => (
  <input
    id={id}
    className="gt-input"
    type="password"
    autoComplete="new-password"
    value={value}
    onChange={event => onChange?.(event.target.value)}
  />
)

type NewUser = InputOf<typeof userActions.actions.Create>

interface NewUserProps {
  readonly page: PageDefinition
  readonly start: FormValues
  readonly onClose: () => void
}

/** A new account: the form of the page, and its first password. */
export function NewUserDialog({ page, start, onClose }: NewUserProps) {
  const { t, say } = useWords()
  const create = useWrite(userActions, 'Create')
  const label = say(appUser.fields.password.label)
  return (
    <FormDialog
      entity={page.entity}
      actions={asCrud(pageController(page))}
      sections={page.form}
      columns={page.formColumns}
      record={null}
      start={start}
      extra={{
        names: ['password'],
        send: async (own, { password }) =>
          create.run({ ...own, password: await sealNewPassword(String(password)) } as NewUser), // its form made the values
        items: (
          <Form.Item
            name="password"
            label={label}
            extra={t('page.sysConfig.user.password_hint')}
            validateTrigger="onBlur"
            rules={[{ required: true, message: fieldAlert(t('common.required', { label })) }]}
          >
            <Password />
          </Form.Item>
        ),
      }}
      onClose={onClose}
    />
  )
}
