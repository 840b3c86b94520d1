import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { MAIL_KIND_LABELS, MAIL_KINDS } from '#model/mailing';
import { placeAddress } from '#model/screens/before';
import { messageOf } from '../../client/api-failure';
import { leaveMail } from '../../client/endpoints';
import { FormAlert, PublicForm, PublicFrame, SubmitButton } from '../../shell/PublicFrame';

/** Opening the page must not unsubscribe, as mail scanners open links too. */
export default function LeaveMailScreen() {
  const { token = '' } = useParams();
  const kind = MAIL_KINDS.find((one) => token.startsWith(`${one}.`));
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [problem, setProblem] = useState<string>();
  if (!kind)
    return (
      <PublicFrame title="Endereço incompleto" lead="Abra de novo o link que está no fim do e-mail, inteiro.">
        <Onward />
      </PublicFrame>
    );
  const label = MAIL_KIND_LABELS[kind];

  const leave = async () => {
    if (state === 'busy') return;
    setProblem(undefined);
    setState('busy');
    try {
      await leaveMail(kind, token);
      setState('done');
    } catch (error) {
      setProblem(messageOf(error));
      setState('asked');
    }
  };

  if (state === 'done')
    return (
      <PublicFrame title="Pronto">
        <FormAlert tone="success">{`Você não recebe mais: ${label}. Em Minha conta dá para voltar a receber.`}</FormAlert>
        <Onward />
      </PublicFrame>
    );
  return (
    <PublicFrame title={`Não receber mais: ${label}`} lead="Os outros e-mails, como o do código para trocar a senha, continuam chegando.">
      <PublicForm onSubmit={leave}>
        {problem && <FormAlert tone="error">{problem}</FormAlert>}
        <SubmitButton isBusy={state === 'busy'}>Não receber mais</SubmitButton>
      </PublicForm>
    </PublicFrame>
  );
}

const Onward = () => (
  <Link className="inline-block mt-3.5 py-1 px-0 font-semibold no-underline hover:underline" to={placeAddress('login')}>
    Entrar no Porteira
  </Link>
);
