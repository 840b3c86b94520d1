import { Link } from 'react-router';
import { withDeepLink } from '#model/screens/deep-link';
import { StatusMark } from '../../ui/StatusMark';

export function ValidationStatus({ isValidated, to }: { isValidated: boolean; to: string }) {
  if (isValidated) return <StatusMark shape="pill" status="validated" />;
  return (
    <Link to={withDeepLink(to, { status: 'pending' })} title="Abrir o que ainda não foi validado">
      <StatusMark shape="pill" status="pending" />
    </Link>
  );
}
