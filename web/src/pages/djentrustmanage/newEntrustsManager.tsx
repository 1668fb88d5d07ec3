import { Registration } from '../../features/entrust/registration.tsx'

/** Registration of samples at the counter of a graded laboratory. */
export default function RegistrationPage() {
  return <Registration code="djentrustmanage.newEntrustsManager" />
}
