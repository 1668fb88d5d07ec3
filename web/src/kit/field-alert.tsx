import type { ReactElement } from 'react'

/** What is wrong with a field, as the form draws it under the field: read out when it appears. */
export const fieldAlert = (text: string): ReactElement => <span role="alert">{text}</span>
