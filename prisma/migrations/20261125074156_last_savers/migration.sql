-- AlterTable
ALTER TABLE "blog_categories" ADD COLUMN     "saved_by" UUID;

-- AlterTable
ALTER TABLE "portfolio_items" ADD COLUMN     "saved_by" UUID;

-- CreateIndex
CREATE INDEX "blog_categories_saved_by_idx" ON "blog_categories"("saved_by");

-- CreateIndex
CREATE INDEX "portfolio_items_saved_by_idx" ON "portfolio_items"("saved_by");

-- AddForeignKey
ALTER TABLE "blog_categories" ADD CONSTRAINT "blog_categories_saved_by_fkey" FOREIGN KEY ("saved_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_saved_by_fkey" FOREIGN KEY ("saved_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
