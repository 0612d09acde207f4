import { useLocation, useNavigate } from 'react-router-dom';

/** Opens the dialog `name` on the page the viewer is on (`?u=name`); back, or closing it, leads to the page again. */
export function useOpenDialog(): (name: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (name) => {
    const query = new URLSearchParams(search);
    query.set('u', name);
    void navigate({ search: query.toString() }, { preventScrollReset: true });
  };
}
