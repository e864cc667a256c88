-- CreateTable
CREATE TABLE "repository_connections" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "installation_id" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "repository_connections_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "repository_connections_organization_id_id_key" ON "repository_connections"("organization_id", "id");

-- AddForeignKey
ALTER TABLE "repository_connections" ADD CONSTRAINT "repository_connections_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
CREATE UNIQUE INDEX "repository_connections_owner_key" ON "repository_connections"("organization_id", lower("owner"));
