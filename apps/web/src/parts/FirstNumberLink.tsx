import { Link } from 'react-router';
import { addressOf } from '#model/screens/list';

/** For a farm in a harvest without any number yet. */
export function FirstNumberLink() {
  return (
    <p className="col-span-full">
      Ainda não há números nesta safra. <Link to={addressOf('first-number')}>Veja os três lançamentos que dão o primeiro.</Link>
    </p>
  );
}
