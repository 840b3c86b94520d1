import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { addressOf } from '#model/screens/list';
import { Page } from '../../../parts/Page';
import { CropForm } from './CropForm';
import { cropAddress } from './crop-client';

export default function NewCropScreen() {
  const navigate = useNavigate();
  return (
    <Page title="Cadastrar agricultura">
      <CropForm
        stored={null}
        actions={
          <Button variant="default" component={Link} to={addressOf('dairy.crops')}>
            Voltar
          </Button>
        }
        onSaved={(id) => void navigate(cropAddress(id), { replace: true })}
      />
    </Page>
  );
}
