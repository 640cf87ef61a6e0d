/** The first page of a declaration, with the products that are applied for (K-020). */
import { welcomeWithProducts } from '@bli-kunde/domain/kyc/sections/welcomeWithProducts.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { sectionView } from '../section-view.tsx';
import { WelcomePage } from '../welcome-page.tsx';

export const Section = sectionView(welcomeWithProducts, ({ content, ...place }) => {
  const texts = useTexts();
  return (
    <WelcomePage place={place} content={content}>
      {content.products.length > 0 ? (
        <section className="stack-tight" aria-labelledby="kyc-products">
          <h2 id="kyc-products">{texts('kyc.welcome.products')}</h2>
          <ul className="kyc-points">
            {content.products.map((product) => (
              <li key={product}>{product}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </WelcomePage>
  );
});
