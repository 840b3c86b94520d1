import { useEffect, useState } from 'react';
import { counted } from '#model/review/finding';
import { countKept } from '../../offline/queue-store';
import { FormAlert } from '../../shell/PublicFrame';

export default function KeptHere() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    countKept(null).then(setCount, () => setCount(0));
  }, []);
  if (count === 0) return null;
  return (
    <FormAlert tone="info">
      {counted(count, 'lançamento está guardado', 'lançamentos estão guardados')} neste aparelho e só vai para o servidor quando quem
      digitou entrar de novo aqui.
    </FormAlert>
  );
}
